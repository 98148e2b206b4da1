import type { WebModule } from '../../records/module.ts'

export const billing: WebModule = {
  screens: { billings: { form: async () => (await import('./billings-form.tsx')).BillingsForm } },
  pages: [
    {
      path: 'receivables',
      required: 'READ_ALL_BILLINGS',
      load: async () => (await import('./receivables/receivables-screen.tsx')).ReceivablesScreen,
    },
    {
      path: 'record-payment',
      required: 'RECORD_PAYMENT',
      load: async () => (await import('./payment/payment-screen.tsx')).PaymentScreen,
    },
  ],
}
