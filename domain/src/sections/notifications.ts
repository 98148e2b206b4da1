/** The resources of the section Notifications, in the order of the menu. */
export const notifications = [] as const
