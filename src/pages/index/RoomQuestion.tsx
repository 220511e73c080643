import { citiesPath, homePath } from '#domain/routing/paths.ts'
import { Button } from '#ui/components/Button/Button.tsx'
import { AmountField, SelectField } from '#ui/forms/Field/Field.tsx'
import { addressWith, delayFor, useQueryForm } from '#ui/forms/use-query-form.ts'
import styles from './RoomQuestion.module.css'
import type { RoomQuestionView } from './room-question-view.ts'

/** Returns the home page's address with the choices of the form. */
const addressOfForm = (form: HTMLFormElement): string =>
  addressWith(homePath(), form, (name) => name === 'sort')

/** Where, from when, how long and for how much: a GET form to the rooms. After hydration it says at every choice what there is. */
export function RoomQuestion({ question }: { readonly question: RoomQuestionView }) {
  const { values, problems } = question
  const { form, update } = useQueryForm(values, addressOfForm)
  return (
    <form
      ref={form}
      action={citiesPath()}
      method="get"
      // as in the filter of a list: what a browser restores is not a choice
      autoComplete="off"
      aria-label="Find a room"
      className={styles.form}
      onInput={({ target }) => update(delayFor(target))}
    >
      <SelectField
        name="where"
        label="Where are you studying?"
        value={values.where}
        problem={problems.where}
        choices={[{ value: '', label: 'Anywhere' }]}
        groups={[
          { label: 'Cities', choices: question.cities },
          { label: 'Universities', choices: question.universities },
        ]}
      />
      <SelectField
        name="start"
        label="From when?"
        value={values.start}
        problem={problems.start}
        choices={[{ value: '', label: 'Any day' }, ...question.starts]}
      />
      <SelectField
        name="weeks"
        label="How long?"
        value={values.weeks}
        problem={problems.weeks}
        choices={[{ value: '', label: 'Any length' }, ...question.weeks]}
      />
      <AmountField name="max" label="Most a week, £" value={values.max} problem={problems.max} />
      <input type="hidden" name="sort" value="price" />
      <Button type="submit">Show the rooms</Button>
      <p role="status" className={styles.answer}>
        {question.answer}
      </p>
    </form>
  )
}
