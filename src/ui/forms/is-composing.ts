import type { SyntheticEvent } from 'react'

/** The code that browsers give to keys which an input method handles. Safari reports the last of them only by this. */
const HANDLED_BY_INPUT_METHOD = 229

/** Whether an event is part of composing text with an input method, whose keys and drafts are not the form's. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  Reflect.get(nativeEvent, 'isComposing') === true ||
  Reflect.get(nativeEvent, 'keyCode') === HANDLED_BY_INPUT_METHOD
