import { ERROR_PAGE_FAILED, LETS_GO_HOME } from '../src/domain/errors/errorCatalogue.ts'
import { homePath } from '../src/domain/routing/paths.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * A whole page without the framework, for what fails before or inside the error page (spec section 2,
 * Layout): without a message it says so and links home.
 */
export function lastResortPage(statusCode: number, message: string = ERROR_PAGE_FAILED): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${statusCode}</title></head>
<body><main><h1>${statusCode}</h1><p>${escaped(message)}</p><p><a href="${homePath()}">${escaped(LETS_GO_HOME)}</a></p></main></body>
</html>
`
}

/** What the server says when it is asked for more than it can do, and the headers that go with it. */
export const TOO_MANY_ARE_HERE = 'Very many people are here just now. Please try again in a moment.'
export const UNDER_PRESSURE_HEADERS = [
  ['content-type', 'text/html; charset=utf-8'],
  ['retry-after', '10'],
  ['cache-control', 'no-store'],
] as const
