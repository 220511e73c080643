/**
 * Returns where a request target is redirected to because its path ends in a slash, or contains doubled slashes or
 * backslashes (spec section 2, trailing-slash redirect); `undefined` where no redirect is needed. Query and fragment
 * are preserved. The target is always on the site: a browser never reads it as another host.
 */
export function trailingSlashRedirect(target: string): string | undefined {
  // an absolute-form target (`GET http://other.example/x/`) is not redirected
  if (!target.startsWith('/')) return undefined
  const end = target.search(/[?#]/)
  const path = end === -1 ? target : target.slice(0, end)
  // browsers read a backslash as a slash, so `/\evil.example/` would lead off the site
  const single = path.replace(/[/\\]+/g, '/')
  const redirected = single === '/' ? single : single.replace(/\/$/, '')
  return redirected === path ? undefined : redirected + target.slice(path.length)
}
