// Tells whether the process that holds a lock, or writes a temporary file, is still running. CommonJS, because the cache uses it.

/** @param {string} text begins with the id of the process */
function isRunning(text) {
  const pid = Number.parseInt(text, 10);
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

module.exports = { isRunning };
