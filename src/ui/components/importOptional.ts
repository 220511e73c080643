let loading = 0

/** Whether optional code is loading. A chunk that fails to load meanwhile is not an error of the page. */
export const isImportingOptional = (): boolean => loading > 0

/** Loads optional code; returns `null` where it fails to load. */
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
