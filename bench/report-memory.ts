// `bench/soak.ts` preloads this into the server, with --expose-gc. On a message it collects garbage and sends back the
// memory usage.
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
// this listener must not keep the server running
process.channel?.unref()
