/**
 * Runs a request. It is aborted after `timeoutMs`, or when `interrupted` is aborted.
 *
 * @returns its result, or what `onError` returns for its error
 */
export async function withTimeout<A>(
  timeoutMs: number,
  interrupted: AbortSignal,
  request: (signal: AbortSignal) => Promise<A>,
  onError: (error: unknown, isTimeout: boolean) => A,
): Promise<A> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  let isTimeout = false
  const timer = setTimeout(() => {
    isTimeout = true
    abort()
  }, timeoutMs)
  interrupted.addEventListener('abort', abort, { once: true })
  try {
    return await request(controller.signal)
  } catch (error) {
    return onError(error, isTimeout)
  } finally {
    clearTimeout(timer)
    interrupted.removeEventListener('abort', abort)
  }
}
