/** The settings of sales and purchases: whole numbers and switches that their rules read. */
export const INVENTORY_PERCENTS = {
  'inventory.overReceiptPercent': {
    name: 'Receive more than ordered',
    help: 'By how much of the ordered quantity a receipt may exceed it. 0 means not at all.',
  },
} as const
export const INVENTORY_SWITCHES = {
  'inventory.walkInSales': {
    name: 'Sales without a customer',
    help: 'Customers can buy without giving a name. Such a sale is paid in full when it is confirmed.',
  },
  'inventory.completePaid': {
    name: 'Complete sales once they are paid',
    help: 'A sale that was handed over stays open until it is paid in full.',
  },
  'inventory.cashNeedsRegister': {
    name: 'Cash needs an open register',
    help: 'Only people with an open register in the store can take or refund cash.',
  },
} as const
export const INVENTORY_SWITCH_KEYS = [
  'inventory.walkInSales',
  'inventory.completePaid',
  'inventory.cashNeedsRegister',
] as const
