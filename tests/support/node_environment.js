// Gives the C++ tests under Node the environment of the process, where GoogleTest reads its settings.
Module['preRun'] = [].concat(Module['preRun'] || [], () => Object.assign(ENV, process.env));
