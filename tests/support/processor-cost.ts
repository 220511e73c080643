const MEGABYTE = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => String(index).padStart(7, '0')))
let unit = Number.POSITIVE_INFINITY

/**
 * Returns what `work` returns, and what it costs the processor, counted in parses of a megabyte of JSON on the same
 * machine, so that its speed, and what else it does, matter little.
 */
export async function processorCost<A>(work: () => A | Promise<A>) {
  const measure = async <B>(act: () => B | Promise<B>) => {
    const before = process.cpuUsage()
    const result = await act()
    const { user, system } = process.cpuUsage(before)
    return { result, time: user + system }
  }
  // the least of a few, because the first warm up
  for (let count = unit === Number.POSITIVE_INFINITY ? 0 : 5; count < 5; count += 1)
    unit = Math.min(unit, (await measure(() => JSON.parse(MEGABYTE) as unknown)).time)
  const { result, time } = await measure(work)
  return { result, cost: time / unit }
}
