import { useEffect, useState } from 'react'

const failures = new WeakSet<object>()

/** Whether an error is the failure of an optional import, which needs no handling. */
export const isOptionalFailure = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && failures.has(failure)

/** Loads optional code; returns `null` where it fails to load. */
export async function importOptional<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await load()
  } catch (failure) {
    if (typeof failure === 'object' && failure !== null) failures.add(failure)
    return null
  }
}

/**
 * Code that only some sites need, loaded after hydration where it `isNeeded`; `null` until then, and where it fails to
 * load. `load` must not change between renders.
 */
export function useOptional<Code>(isNeeded: boolean, load: () => Promise<Code>): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    if (isNeeded) void importOptional(load).then(setCode)
  }, [isNeeded, load])
  return code
}
