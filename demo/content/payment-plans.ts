import type { DemoPaymentPlan } from './content-types.ts'

/** The ways to pay. The FAQs, the terms and the post on instalments give the same days in words. */
export const paymentPlans: readonly DemoPaymentPlan[] = [
  { name: 'One payment', needsGuarantor: false, payments: [{ dueDays: -14 }] },
  {
    name: 'Three payments',
    needsGuarantor: true,
    lettingOptions: ['longTerm'],
    minWeeks: 35,
    payments: [{ dueDay: '28 September' }, { dueDay: '18 January' }, { dueDay: '26 April' }],
  },
  {
    name: 'Four payments',
    needsGuarantor: true,
    lettingOptions: ['longTerm'],
    minWeeks: 44,
    payments: [
      { dueDay: '28 September' },
      { dueDay: '18 January' },
      { dueDay: '26 April' },
      { dueDay: '1 July' },
    ],
  },
  {
    name: 'Three payments',
    needsGuarantor: true,
    lettingOptions: ['longTerm', 'shortTerm'],
    minWeeks: 12,
    maxWeeks: 34,
    payments: [{ dueDays: 0 }, { dueDays: 35 }, { dueDays: 70 }],
  },
]

export const guarantorRule =
  'An adult of 21 or over who lives in the UK and agrees to pay your rent if you do not. The form is online and free.'
