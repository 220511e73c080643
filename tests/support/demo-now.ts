/** The time of the demo backend in tests. Its dates, prices and availability depend on the day. */
export const DEMO_NOW = '2026-11-21T10:00:00Z'
