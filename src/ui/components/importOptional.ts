let loading = 0

/** Whether code is on its way that the page can do without: where it fails to load, nothing has to be done about it. */
export const isImportingOptional = (): boolean => loading > 0

/** Loads code that the page can do without; `null` where it cannot be had. */
export async function importOptional<Code>(load: () => Promise<Code>): Promise<Code | null> {
  loading += 1
  try {
    return await load()
  } catch {
    return null
  } finally {
    loading -= 1
  }
}
