const WEEKS = /^[1-9]\d{0,2}$/

/** Whether a text is a contract's length in whole weeks, as addresses state it (spec section 14). */
export const isContractLength = (text: string): boolean => WEEKS.test(text)
