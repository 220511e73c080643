import { useEffect, useState } from 'react'
import { importOptional } from './importOptional.ts'

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
