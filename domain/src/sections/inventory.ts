/** The resources of the section Inventory, in the order of the menu. */
export const inventory = [] as const
