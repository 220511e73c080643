// spec section 15

import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

const PATH = '/blog/student-life/all-blocks'

describe('the editor of a post', () => {
  it('offers the blocks that the site renders and no others, each time it is opened', async () => {
    const { page } = admin
    for (const _opening of ['first', 'second']) {
      await admin.edit('post-new.php?post_type=post')
      await page.getByRole('button', { name: 'Toggle block inserter' }).click()
      const offered = page.getByRole('region', { name: 'Block Library' })
      const shown = [
        'Paragraph',
        'Gallery',
        'Columns',
        'Cover',
        'Buttons',
        'Table',
        'Details',
        'File',
        'Video',
      ]
      for (const name of [...shown, 'Audio'])
        await offered.getByRole('option', { name, exact: true }).waitFor()
      for (const name of ['Verse', 'Custom HTML', 'Shortcode', 'Latest Posts'])
        expect(await offered.getByRole('option', { name, exact: true }).count(), name).toBe(0)
    }
  })

  it('has no controls of colour and size, which the site does not take over', async () => {
    const { page } = admin
    await admin.edit('post-new.php?post_type=post')
    await page.getByRole('button', { name: 'Add default block' }).click()
    await page.keyboard.type('Herons')
    const settings = page.getByRole('region', { name: 'Editor settings' })
    await settings.getByRole('button', { name: 'Advanced' }).waitFor()
    expect(await settings.innerText()).not.toMatch(/Color|Typography|Dimensions|Drop cap/)
  })
})

describe('on the site', () => {
  it('videos and recordings of the library are played once somebody starts them, with captions', async () => {
    const { page: editor } = admin
    const uploaded = JSON.parse(
      await pair.wordpress.inside(`
        $files = array( 'film.mp4' => base64_decode( '${FILM}' ), 'film.vtt' => ${CAPTIONS}, 'talk.mp3' => 'ID3' );
        echo wp_json_encode( array_map( static fn( $name ) => wp_upload_bits( $name, null, $files[ $name ] )['url'], array_keys( $files ) ) );`),
    ) as readonly string[]
    const [film = '', captions = '', talk = ''] = uploaded
    const content = MEDIA.replace('FILM', film).replaceAll('CAPTIONS', captions).replace('TALK', talk)
    const post = await pair.wordpress.asEditor('POST', 'wp/v2/posts', {
      title: 'Films',
      status: 'publish',
      content,
    })
    const { id } = post.json as { readonly id: number }
    const path = '/blog/student-life/films'
    await expect.poll(() => pair.status(path)).toBe(200)
    const page = await editor.context().newPage()
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(pair.siteOrigin + path)
    const video = page.locator('main video')
    expect(await video.getAttribute('preload')).toBe('metadata')
    expect(await page.locator('main audio').getAttribute('preload')).toBe('none')
    expect(requested).not.toContain(talk)
    await page.getByRole('link', { name: 'Watch the video' }).waitFor()
    const cues = await video.evaluate(async (player: HTMLVideoElement) => {
      const [track] = player.textTracks
      if (!track) return player.outerHTML
      track.mode = 'showing'
      await new Promise((resolve) => player.querySelector('track')?.addEventListener('load', resolve))
      return [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)
    })
    expect(cues).toEqual(['Herons stand.'])
    expect(
      await video.evaluate(({ videoWidth, error }: HTMLVideoElement) => error?.code ?? videoWidth),
    ).not.toBe(1)
    await page.close()
    for (const _opening of ['first', 'second']) {
      await admin.edit(`post.php?post=${id}&action=edit`)
      await editor.locator('.wp-block-video video').first().waitFor()
      await editor.getByText('Sorry, this content could not be embedded.').first().waitFor()
      expect(await editor.getByText('unexpected or invalid content').count()).toBe(0)
    }
  })

  it('blocks look as in the editor, links lead to anchors and footnotes, and a wide table scrolls inside itself', async () => {
    const made = await pair.wordpress.asEditor('POST', 'wp/v2/posts', {
      title: 'All blocks',
      status: 'publish',
      content: BLOCKS,
      meta: { footnotes: JSON.stringify([{ id: 'f1', content: 'Herons, mostly.' }]) },
    })
    expect(made.status).toBe(201)
    await expect.poll(() => pair.status(PATH)).toBe(200)
    const page = await admin.page.context().newPage()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(pair.siteOrigin + PATH)
    const text = page.locator('article, main').first()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await text.locator('table').evaluate((table) => table.scrollWidth > table.clientWidth)).toBe(true)
    expect(await text.locator('details').getAttribute('open')).toBeNull()
    expect(await text.getByRole('link', { name: 'Watch on YouTube' }).count()).toBe(1)
    for (const href of ['#text-below', '#text-f1']) expect(await page.locator(href).count(), href).toBe(1)
    await page.setViewportSize({ width: 1200, height: 800 })
    const styleOf = (selector: string, name: string) =>
      text.locator(selector).evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
    expect(await styleOf('.wp-block-columns', 'display')).toBe('flex')
    expect(await styleOf('.wp-block-gallery', 'display')).toBe('grid')
    expect(await styleOf('.has-text-align-center', 'text-align')).toBe('center')
    expect(await styleOf('.wp-block-button__link', 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
    expect(await styleOf('.wp-block-cover', 'min-height')).toBe('260px')
    expect(await styleOf('.alignright', 'float')).toBe('right')
    await page.close()
  })
})

// Helpers

const picture = '<img src="/images/demo/cities/leeds.jpg" alt="Leeds"/>'
const CAPTIONS = '"WEBVTT\\n\\n00:00.000 --> 00:01.000\\nHerons stand.\\n"'
/** The beginning of a film: enough for its address to be served and its captions to be read. */
const FILM = 'AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDE='
const MEDIA = `
<!-- wp:video {"tracks":[{"src":"CAPTIONS","label":"English","srcLang":"en","kind":"captions"}]} --><figure class="wp-block-video"><video controls src="FILM"><track src="CAPTIONS" label="English" srclang="en" kind="captions"/></video></figure><!-- /wp:video -->
<!-- wp:video --><figure class="wp-block-video"><video controls src="https://films.example/a.mp4"></video></figure><!-- /wp:video -->
<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="TALK"></audio></figure><!-- /wp:audio -->
<!-- wp:embed {"url":"https://www.youtube.com/watch?v=a","type":"video","providerNameSlug":"youtube"} --><figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=a
</div></figure><!-- /wp:embed -->`
const BLOCKS = `
<!-- wp:paragraph {"align":"center"} --><p class="has-text-align-center">In the <a href="#below">middle</a>.<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup></p><!-- /wp:paragraph -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Left</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Right</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped"><!-- wp:image --><figure class="wp-block-image">${picture}</figure><!-- /wp:image --><!-- wp:image --><figure class="wp-block-image">${picture}</figure><!-- /wp:image --></figure><!-- /wp:gallery -->
<!-- wp:image {"align":"right"} --><figure class="wp-block-image alignright">${picture}</figure><!-- /wp:image -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/faq">Ask</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:cover {"url":"/images/demo/cities/leeds.jpg"} --><div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background"></span><img class="wp-block-cover__image-background" alt="" src="/images/demo/cities/leeds.jpg"/><div class="wp-block-cover__inner-container"><!-- wp:paragraph --><p>Over it</p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr>${'<td>Uninterruptedcellofatable</td>'.repeat(6)}</tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:details --><details class="wp-block-details"><summary>More</summary><!-- wp:paragraph --><p>Here</p><!-- /wp:paragraph --></details><!-- /wp:details -->
<!-- wp:embed {"url":"https://www.youtube.com/watch?v=a","type":"video","providerNameSlug":"youtube"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=a
</div></figure><!-- /wp:embed -->
<!-- wp:heading {"anchor":"below"} --><h2 class="wp-block-heading" id="below">Below</h2><!-- /wp:heading -->
<!-- wp:footnotes /-->`
