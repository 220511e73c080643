import * as Schema from 'effect/Schema'
import { CalendarDate } from './common.ts'

/** A tenant's review of a property, with where it was published. */
export const Review = Schema.Struct({
  /** 1 to 5, in steps of a half. */
  rating: Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 5 })),
  title: Schema.String,
  text: Schema.NonEmptyString,
  author: Schema.String,
  course: Schema.String,
  date: Schema.NullOr(CalendarDate),
  source: Schema.String,
  reply: Schema.NullOr(Schema.String),
})
export type Review = typeof Review.Type
