/** The direction of the components. */
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { directionOf } from '@siteoffice/domain/engine/direction'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n.ts'

export function Directed({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation()
  return <DirectionProvider direction={directionOf(i18n.language)}>{children}</DirectionProvider>
}
