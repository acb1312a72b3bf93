// Preloaded into every program a supervisor starts: when the supervisor is gone, even by SIGKILL, so is the channel to it,
// and the program stops as if it had been asked to.
const LAST_RESORT_MS = 20_000;

function stop() {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
}

process.on("disconnect", stop);
// The listener alone would keep a program alive that has nothing left to do.
process.channel?.unref();
// It may have gone while this program was being loaded.
if (process.connected === false) stop();
