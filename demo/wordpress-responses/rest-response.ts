/** The response of a REST route, before it is serialised. */
export interface WordPressResponse {
  readonly status: number
  readonly body: unknown
  /** The total numbers of items and pages of a collection. */
  readonly total?: number
  readonly totalPages?: number
  /** The page numbers for the `Link` header. */
  readonly previousPage?: number
  readonly nextPage?: number
  /** The method of the route; an unknown route has none. */
  readonly allow?: 'GET' | 'POST'
}

export const ok = (body: unknown): WordPressResponse => ({ status: 200, body, allow: 'GET' })

/** An invalid parameter, with WordPress's message. */
export interface ParameterFault {
  readonly name: string
  readonly code: string
  readonly message: string
  readonly data: unknown
}

const restError = (
  status: number,
  code: string,
  message: string,
  data: Record<string, unknown> = {},
): WordPressResponse => ({ status, body: { code, message, data: { status, ...data } } })

export const noRoute = (): WordPressResponse =>
  restError(404, 'rest_no_route', 'No route was found matching the URL and request method.')

export const invalidPostId = (): WordPressResponse =>
  restError(404, 'rest_post_invalid_id', 'Invalid post ID.')

export const pageTooLarge = (): WordPressResponse => ({
  ...restError(
    400,
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
  ),
  allow: 'GET',
})

export const bodyTooLarge = (): WordPressResponse =>
  restError(413, 'rest_request_too_large', 'The request is too large.')

export const missingParameters = (names: readonly string[]): WordPressResponse => ({
  ...restError(400, 'rest_missing_callback_param', `Missing parameter(s): ${names.join(', ')}`, {
    params: names,
  }),
  allow: 'GET',
})

/** Returns the error for all invalid parameters of a request, as WordPress reports it. */
export const invalidParameters = (
  faults: readonly ParameterFault[],
  allow: 'GET' | 'POST',
): WordPressResponse => ({
  ...restError(
    400,
    'rest_invalid_param',
    `Invalid parameter(s): ${faults.map(({ name }) => name).join(', ')}`,
    {
      params: Object.fromEntries(faults.map(({ name, message }) => [name, message])),
      details: Object.fromEntries(
        faults.map(({ name, code, message, data }) => [name, { code, message, data }]),
      ),
    },
  ),
  allow,
})

/** Returns WordPress's response to an error in its own code. */
export const fatalError = (): WordPressResponse => ({
  status: 500,
  body: {
    code: 'internal_server_error',
    message:
      '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>',
    data: { status: 500 },
    additional_errors: [],
  },
})
