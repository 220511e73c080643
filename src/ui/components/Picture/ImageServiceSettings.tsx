import { createContext } from 'react'
import type { ImageServices } from '../../../domain/images/imageAddress.ts'

/**
 * The image service, and whether this browser supports WebP. It has no signer: signed addresses are made on the server.
 */
export interface ImageServiceSettings {
  readonly services: Omit<ImageServices, 'sign'>
  readonly supportsWebP: boolean
}

/** Provides the settings to the pictures below. Without settings pictures are shown unresized. */
export const PictureServicesContext = createContext<ImageServiceSettings | null>(null)
