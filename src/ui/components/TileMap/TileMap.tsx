import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { importOptional } from '../import-optional.ts'
import { StreetMap, type StreetMapProps } from './StreetMap.tsx'
import stylesUrl from './tile-map.css?url'

export type TileMapProps = Pick<StreetMapProps, 'view' | 'title' | 'pointedAt' | 'onPointAt'>

/** What is shown: the drawn map, or what takes its place. */
type Phase = 'drawing' | 'question' | 'loading' | 'streets' | 'failure'

const STATUS: Readonly<Record<Phase, string>> = {
  drawing: '',
  question: '',
  loading: 'The streets are loading.',
  streets: 'The map shows the streets.',
  failure: 'The streets could not be loaded, so the drawn map stays.',
}

/**
 * A button on a drawn map that puts the same places on tiles. MapLibre and the tiles load when it is pressed and, if
 * another host serves the tiles, once the visitor has agreed. If the tiles cannot be drawn, the drawn map stays. The
 * button is a sibling of the drawn map's SVG, in an element of their own, and is rendered in the browser only.
 */
export function TileMap({ view, title, pointedAt, onPointAt }: TileMapProps) {
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [phase, setPhase] = useState<Phase>('drawing')
  const [code, setCode] = useState<StreetMapProps['code'] | null>(null)
  const question = useId()

  // the style sheet hides the drawing by this attribute of the element around it
  useLayoutEffect(() => {
    const frame = root.current?.parentElement
    frame?.setAttribute('data-map', phase)
    return () => frame?.removeAttribute('data-map')
  }, [phase])
  const load = async (): Promise<void> => {
    setPhase('loading')
    const loaded = await importOptional(() => import('./street-tiles.ts'))
    setCode(loaded)
    if (loaded === null) setPhase('failure')
  }
  const agree = (): void => {
    rememberTileHost(view.host)
    toggle.current?.focus()
    void load()
  }
  const backToDrawing = (): void => {
    setPhase('drawing')
    toggle.current?.focus()
  }
  const press = (): void => {
    if (phase === 'loading') return
    if (phase === 'streets') {
      rememberTileHost(null)
      backToDrawing()
    } else if (mayLoadTiles(view.host)) void load()
    else setPhase(phase === 'question' ? 'drawing' : 'question')
  }
  return (
    <div ref={root} className="tile-map">
      <link rel="stylesheet" href={stylesUrl} precedence="default" />
      {code && (phase === 'loading' || phase === 'streets') && (
        <Suspense>
          <StreetMap
            {...{ view, title, pointedAt, onPointAt, code }}
            isDrawn={phase === 'streets'}
            onDrawn={() => setPhase('streets')}
            onFailed={() => setPhase('failure')}
          />
        </Suspense>
      )}
      {phase === 'question' && (
        <div className="tile-map-question">
          <p id={question}>
            {`The picture of the streets comes from ${view.host}. If you load it, ${view.host} learns your IP address and which area you look at. Your answer counts for this visit.`}
          </p>
          <p className="tile-map-answers">
            <Button size="small" autoFocus aria-describedby={question} onClick={agree}>
              {`Load the map from ${view.host}`}
            </Button>
            <Button size="small" outline onClick={backToDrawing}>
              Keep the drawn map
            </Button>
          </p>
        </div>
      )}
      <p className="tile-map-bar">
        <span role="status" className={phase === 'streets' ? 'visually-hidden' : 'tile-map-status'}>
          {STATUS[phase]}
        </span>
        {phase === 'streets' && (
          <span className="tile-map-attribution">
            {view.attribution.map(({ text, href }) =>
              href === null ? (
                text
              ) : (
                <a key={href} href={href} rel="nofollow">
                  {text}
                </a>
              ),
            )}
          </span>
        )}
        <button ref={toggle} type="button" aria-disabled={phase === 'loading'} onClick={press}>
          {phase === 'streets' ? 'Show the drawn map' : 'Show the streets'}
        </button>
      </p>
    </div>
  )
}

/** The key of the tile host that a visitor has agreed to, in `sessionStorage`, which ends with the visit. */
const KEY = 'map-tiles'

/** Whether tiles may be loaded without asking: from the site itself (`null`) or a host that the visitor agreed to. */
function mayLoadTiles(host: string | null): boolean {
  try {
    return host === null || sessionStorage.getItem(KEY) === host
  } catch {
    // the browser denies storage, so the visitor is asked each time
    return false
  }
}

/** Remembers for this visit that tiles of this host may be loaded, or, with `null`, that none may. */
function rememberTileHost(host: string | null): void {
  try {
    if (host === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, host)
  } catch {
    // as above
  }
}
