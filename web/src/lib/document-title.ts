import { useEffect } from 'react'

export const APP_NAME = 'Siteoffice'

/** Sets the title of the window while a screen is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? APP_NAME : `${title} · ${APP_NAME}`
  }, [title])
}
