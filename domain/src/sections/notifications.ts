import { adminNotification } from '../modules/messaging/admin-notification.ts'
import { companyNotification } from '../modules/messaging/company-notification.ts'
import { outerNotification } from '../modules/messaging/outer-notification.ts'

/** The resources of the section Notifications, in the order of the catalogue. */
export const notifications = [adminNotification, companyNotification, outerNotification] as const
