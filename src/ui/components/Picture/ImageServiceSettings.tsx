import { createContext } from 'react'
import type { ImageServices } from '../../../domain/images/imageAddress.ts'

/** Which service makes pictures smaller, and whether this browser shows WebP. No signer: signed addresses come finished. */
export interface ImageServiceSettings {
  readonly services: Omit<ImageServices, 'sign'>
  readonly supportsWebP: boolean
}

/** Pictures below take their addresses from this; without it they are shown as they are. */
export const PictureServicesContext = createContext<ImageServiceSettings | null>(null)
