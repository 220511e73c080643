import * as Schema from 'effect/Schema'

export interface MenuItem {
  readonly id: number
  readonly title: string
  readonly url: string
  readonly children: readonly MenuItem[]
}

/** An item of a menu with its children (spec section 3). */
export const MenuItem = Schema.Struct({
  id: Schema.Int,
  title: Schema.NonEmptyString,
  url: Schema.String,
  children: Schema.Array(Schema.suspend((): Schema.Codec<MenuItem> => MenuItem)),
})

/** The four menus of spec section 3. */
export const Menus = Schema.Struct({
  'header-menu': Schema.Array(MenuItem),
  students: Schema.Array(MenuItem),
  'useful-information': Schema.Array(MenuItem),
  compliance: Schema.Array(MenuItem),
})
export type Menus = typeof Menus.Type
