/** Resources whose list or form differs from the generic one; each is a real, lazy import. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { AnyResource } from '@siteoffice/domain/resource'
import type { ComponentType } from 'react'

export interface ScreenProps {
  readonly resource: AnyResource
}
type Load = () => Promise<ComponentType<ScreenProps>>
export interface ScreenSet {
  readonly list?: Load
  readonly form?: Load
}
const replaced: { readonly [N in ResourceName]?: ScreenSet } = {
  company: { form: async () => (await import('./company/company-form.tsx')).CompanyForm },
  billings: { form: async () => (await import('./billings/billings-form.tsx')).BillingsForm },
  projects: { form: async () => (await import('./projects/projects-form.tsx')).ProjectsForm },
  'project-winnings': {
    form: async () => (await import('./project-winnings/project-winnings-form.tsx')).ProjectWinningsForm,
  },
  outerNotification: {
    list: async () => (await import('./outer-notification/outer-notification-list.tsx')).OuterNotificationList,
  },
  projectBid: { form: async () => (await import('./project-bid/project-bid-form.tsx')).ProjectBidForm },
}
/** By resource name; where nothing stands the router mounts ListScreen and FormScreen. */
export const screens: { readonly [resource: string]: ScreenSet | undefined } = replaced
