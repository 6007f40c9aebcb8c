// The programs and calendars that an engine knows.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "calendar/business_days.hpp"
#include "evaluate/run.hpp"
#include "json/document.hpp"
#include "rules/loader.hpp"

namespace surco {

/// Whether version `a` comes before `b`: numbers parted by points, "2026.2" before "2026.10".
bool older_version(std::string_view a, std::string_view b);

/// Programs by id, each with all its editions, and business calendars by id.
class Library : public Calendars {
 public:
  /// Adds an edition. The newest version answers `newest`.
  void add(std::unique_ptr<rules::Program> program);
  /// Reads a calendar document; false with `problem` filled when it is none.
  bool add_calendar(json::Value root, std::string& problem);

  const rules::Program* newest(std::string_view id) const;
  /// The edition with this digest, whatever its version.
  const rules::Program* with_digest(std::string_view id, std::string_view digest) const;
  std::vector<std::string_view> ids() const;
  const BusinessCalendar* find(std::string_view id) const override;

 private:
  std::vector<std::unique_ptr<rules::Program>> programs_;  // by id, then by version
  std::vector<BusinessCalendar> calendars_;
};

}  // namespace surco
