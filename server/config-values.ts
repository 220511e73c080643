import { isIP } from 'node:net'
import * as EffectConfig from 'effect/Config'
import * as Schema from 'effect/Schema'
import * as SchemaIssue from 'effect/SchemaIssue'

/** Shorter secrets can be guessed. */
const MIN_SECRET_LENGTH = 16

/** Whether a text is an IP address, or a network with its prefix length: `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
  )
}

/** Returns a variable that fails with `message`, which stops the start. */
export const unusable = (message: string) =>
  EffectConfig.fail(new Schema.SchemaError(new SchemaIssue.InvalidValue({ message })))

/** A variable that `parse` turns into a value. If that returns `null`, it fails with the message of `problem`. */
const checked = <A>(name: string, parse: (text: string) => A | null, problem: (text: string) => string) =>
  EffectConfig.String(name).pipe(
    EffectConfig.mapEffect((text): EffectConfig.Config<A> => {
      const value = parse(text)
      return value === null ? unusable(problem(text)) : EffectConfig.succeed(value)
    }),
  )

export const variable = <A>(name: string, expected: string, parse: (text: string) => A | null) =>
  checked(name, parse, (text) => `${name} is "${text}", but must be ${expected}.`)

export const optional = EffectConfig.withDefault(null)

export const oneOf = <A extends string>(name: string, allowed: readonly A[]) =>
  variable(
    name,
    `one of ${allowed.join(', ')}`,
    (text) => allowed.find((candidate) => candidate === text) ?? null,
  )

const webUrl = (text: string): URL | null => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

export const origin = (name: string) =>
  variable(name, 'an origin such as https://www.example.com, without a path', (text) => {
    const url = webUrl(text)
    return url && url.pathname === '/' && !url.search && !url.username ? url.origin : null
  })

export const address = (name: string) =>
  variable(
    name,
    'an address such as https://lists.example.com/subscribe',
    (text) => webUrl(text)?.href ?? null,
  )

/** A connection string. The message does not quote an invalid one, because it may contain a password. */
export const connection = (name: string, protocol: RegExp, example: string) =>
  checked(
    name,
    (text) => (protocol.test(URL.parse(text)?.protocol ?? '') ? text : null),
    () => `${name} must be an address such as ${example}.`,
  )

export const secret = (name: string) =>
  checked(
    name,
    (text) => (text.length < MIN_SECRET_LENGTH ? null : text),
    () => `${name} must have at least ${MIN_SECRET_LENGTH} characters.`,
  )

/** A variable that must be set when another is; `null` without the other. */
export const neededWith = (name: string, other: string, why: string) =>
  EffectConfig.String(other).pipe(
    EffectConfig.flatMap(() =>
      EffectConfig.String(name).pipe(
        EffectConfig.orElse(() => unusable(`${name} is "", but must be set when ${other} is: ${why}.`)),
      ),
    ),
    optional,
  )

/** The placeholders in the address of map tiles, which a map fills in. */
const TILE_PARTS = /\{(?:z|x|y|ratio)\}/g

/** The address of map tiles, with placeholders for the zoom level, the column and the row of a tile. */
export const tilesAddress = (name: string) =>
  variable(name, 'an address such as https://tiles.example.com/{z}/{x}/{y}.png', (text) => {
    const example = text.replace(TILE_PARTS, '0')
    const isWhole = ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
    return isWhole && /^https?:\/\/[^{}/@]+\//.test(text) && !/[{}]/.test(example) && webUrl(example)
      ? text
      : null
  })
