/** The theme, direction and words of the components. */

import { directionOf } from '@siteoffice/domain/engine/direction'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import english from 'antd/es/locale/en_US'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useDark } from '../lib/appearance.ts'
import { useTranslation } from '../lib/i18n.ts'
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

/** A long title leaves the corner to the close button. */
const MODAL = { styles: { title: { paddingInlineEnd: 28 } } } as const

export function Themed({ children }: { readonly children: ReactNode }) {
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
      {children}
    </ConfigProvider>
  )
}
/** There is always one: a provider that gets its first locale later would mount everything below it anew, also forms. */
function useAntdLocale(language: string): AntdLocale {
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly locale: AntdLocale }>()
  useEffect(() => {
    const load = LOCALES[language]
    if (load === undefined) return
    let isCurrent = true
    load().then(
      locale => {
        if (isCurrent) setLoaded({ language, locale })
      },
      // the few words of the components stay English; the texts of the screens are in another file
      (error: unknown) => console.error(error),
    )
    return () => {
      isCurrent = false
      void dayjsIn('en')
    }
  }, [language])
  return loaded?.language === language ? loaded.locale : english
}
