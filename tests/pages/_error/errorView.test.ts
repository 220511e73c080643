import { describe, expect, it } from 'vitest'
import { errorPageTitle, errorView } from '../../../src/pages/_error/errorView.ts'

describe('the error page', () => {
  it('shows the thrown error, the missing route, or only the status', () => {
    expect(errorView({ abortReason: { statusCode: 503, message: 'Service Unavailable' } })).toEqual({
      statusCode: 503,
      message: 'Service Unavailable',
    })
    expect(errorView({ is404: true })).toEqual({ statusCode: 404, message: 'This page could not be found' })
    expect(errorView({ is404: true, abortReason: null })).toMatchObject({ statusCode: 404 })
    expect(errorView({})).toEqual({ statusCode: 500, message: '' })
  })

  it('has its status as the title', () => {
    expect(errorPageTitle({ is404: true })).toBe('Page not found')
    expect(errorPageTitle({})).toBe('Error 500')
  })
})
