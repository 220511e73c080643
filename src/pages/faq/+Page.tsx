import { useEffect } from 'react'
import { useData } from 'vike-react/useData'
import { contactPath } from '#domain/routing/paths.ts'
import { topicAnchor } from '#domain/search/search-entry.ts'
import { Accordion, FaqList } from '#ui/components/Accordion/Accordion.tsx'
import { ButtonLink } from '#ui/components/Button/Button.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container, Section } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './FaqPage.module.css'

/** All questions by topic. Each topic is an accordion of questions. */
export function Page() {
  const view = useData<Data>()
  useEffect(() => {
    // an address may name a topic; browsers open it themselves only when they load a document
    const topic = document.getElementById(location.hash.slice(1))?.closest('details')
    if (topic) topic.open = true
  }, [])
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead} />
      <Container>
        <div className={styles.topics}>
          {view.topics.map((topic, index) => (
            <Accordion key={topic.slug} heading={topic.title} level={2} startsOpen={index === 0}>
              <div id={topicAnchor(topic.slug)}>
                <FaqList faqs={topic.questions} nested />
              </div>
            </Accordion>
          ))}
        </div>
      </Container>
      <Section heading="Didn’t find it?" tone="tint">
        <p className={styles.contact}>
          Write to us or call. Someone will answer, and the answer may end up on this page.
        </p>
        <ButtonLink href={contactPath()}>Contact us</ButtonLink>
      </Section>
    </>
  )
}
