import { type RefObject, useEffect, useRef } from 'react'

/** Reports whether the marker element has left the viewport, which defines "scrolled" (spec section 4). */
export function useScrollMarker(onChange: (isScrolled: boolean) => void): RefObject<HTMLDivElement | null> {
  const marker = useRef<HTMLDivElement>(null)
  const notify = useRef(onChange)
  notify.current = onChange
  useEffect(() => {
    const element = marker.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) notify.current(!entry.isIntersecting)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return marker
}
