/** What every screen stands on: theme, direction, language, server state. */

import { directionOf } from '@siteoffice/domain/engine/direction'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import english from 'antd/es/locale/en_US'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { CreateInPlace } from '../kinds/reference/create-in-place.ts'
import { useDark } from '../lib/appearance.ts'
import { useTranslation } from '../lib/i18n.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { themeFor } from './theme.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>
const LOCALES: { readonly [language: string]: () => Promise<AntdLocale> } = {
  ar: async () => {
    const { arabicWords } = await import('./arabic-pickers.ts')
    await dayjsIn('ar')
    return arabicWords
  },
}

/** Pickers name months and weekdays through dayjs, which comes with the first picker or with a language of its own. */
async function dayjsIn(language: string): Promise<void> {
  const { default: dayjs } = await import('dayjs')
  dayjs.locale(language)
}

const creating = lazyPart(async () => (await import('../records/form/create-dialog.tsx')).CreateDialog)

export interface ProvidersProps {
  readonly queryClient: QueryClient
  readonly children: ReactNode
}
/** A long title leaves the corner to the button that closes. */
const MODAL = { styles: { title: { paddingInlineEnd: 28 } } } as const

export function Providers({ queryClient, children }: ProvidersProps) {
  const { i18n } = useTranslation()
  const language = i18n.language
  const locale = useAntdLocale(language)
  const dark = useDark()
  return (
    <ConfigProvider
      theme={themeFor(dark)}
      direction={directionOf(language)}
      form={{ scrollToFirstError: { focus: true, block: 'center' } }}
      modal={MODAL}
      locale={locale}
    >
      <QueryClientProvider client={queryClient}>
        <CreateInPlace value={creating.Part}>{children}</CreateInPlace>
      </QueryClientProvider>
    </ConfigProvider>
  )
}
/** Always one: a provider that gets its first locale later mounts everything below it anew, forms and all. */
function useAntdLocale(language: string): AntdLocale {
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly locale: AntdLocale }>()
  useEffect(() => {
    const load = LOCALES[language]
    if (load === undefined) return
    let wanted = true
    load().then(
      locale => {
        if (wanted) setLoaded({ language, locale })
      },
      // the components' own few words stay English; the screens' texts came by another file
      (error: unknown) => console.error(error),
    )
    return () => {
      wanted = false
      void dayjsIn('en')
    }
  }, [language])
  return loaded?.language === language ? loaded.locale : english
}
