// preloaded into the server by `bench/soak.ts`, with --expose-gc: told to, it collects garbage and says what is left
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
// the server may end although it is listened to
process.channel?.unref()
