import { adminNotification } from '../resources/notifications/admin-notification.ts'
import { companyNotification } from '../resources/notifications/company-notification.ts'
import { outerNotification } from '../resources/notifications/outer-notification.ts'

/** The resources of the section Notifications, in the order of the menu. */
export const notifications = [adminNotification, companyNotification, outerNotification] as const
