#pragma once
namespace surco::cli {
int run(int argc, char** argv);
}
