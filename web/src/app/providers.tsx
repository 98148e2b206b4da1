/** The contexts that every screen needs: direction, language, server state. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CreateInPlace } from '../kinds/reference/create-in-place.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { RecordScreensContext } from '../records/list/table/record-screens.ts'
import { Directed } from './directed.tsx'
import { recordScreens } from './record-screens.ts'

const creating = lazyPart(async () => (await import('../records/form/create-dialog.tsx')).CreateDialog)

interface ProvidersProps {
  readonly queryClient: QueryClient
  readonly children: ReactNode
}
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <Directed>
      <QueryClientProvider client={queryClient}>
        <CreateInPlace value={creating.Part}>
          <RecordScreensContext value={recordScreens}>{children}</RecordScreensContext>
        </CreateInPlace>
      </QueryClientProvider>
    </Directed>
  )
}
