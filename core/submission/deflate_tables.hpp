// The numbers of RFC 1951 that both directions need.
#pragma once

#include <array>
#include <cstdint>

namespace surco::submission {

inline constexpr std::size_t kLiterals = 288;      // literal and length symbols, two of them unused
inline constexpr std::size_t kDistances = 30;      // distance symbols
inline constexpr std::size_t kCodeLengths = 19;    // symbols of the lengths of codes
inline constexpr std::uint32_t kEndOfBlock = 256;  // the symbol that ends a block
inline constexpr int kMostCodeBits = 15;

struct Range {
  std::uint16_t base;
  std::uint8_t extra_bits;
};

// Lengths of matches, from symbol 257 on.
inline constexpr std::array<Range, 29> kLengthRanges = {
    {{3, 0},  {4, 0},  {5, 0},  {6, 0},   {7, 0},   {8, 0},   {9, 0},   {10, 0},  {11, 1}, {13, 1},
     {15, 1}, {17, 1}, {19, 2}, {23, 2},  {27, 2},  {31, 2},  {35, 3},  {43, 3},  {51, 3}, {59, 3},
     {67, 4}, {83, 4}, {99, 4}, {115, 4}, {131, 5}, {163, 5}, {195, 5}, {227, 5}, {258, 0}}};

inline constexpr std::array<Range, kDistances> kDistanceRanges = {
    {{1, 0},     {2, 0},     {3, 0},     {4, 0},      {5, 1},      {7, 1},
     {9, 2},     {13, 2},    {17, 3},    {25, 3},     {33, 4},     {49, 4},
     {65, 5},    {97, 5},    {129, 6},   {193, 6},    {257, 7},    {385, 7},
     {513, 8},   {769, 8},   {1025, 9},  {1537, 9},   {2049, 10},  {3073, 10},
     {4097, 11}, {6145, 11}, {8193, 12}, {12289, 12}, {16385, 13}, {24577, 13}}};

// The order in which a dynamic block gives the lengths of its code for lengths.
inline constexpr std::array<std::uint8_t, kCodeLengths> kCodeLengthOrder = {
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

// Bits of each literal and length symbol in a fixed block; all distances take 5.
constexpr std::uint8_t fixed_bits(std::size_t symbol) {
  return symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8;
}

}  // namespace surco::submission
