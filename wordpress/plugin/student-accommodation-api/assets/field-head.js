/* How a page looks in search results and in messengers, as the site makes it of what is typed. */
;((wp, hfs) => {
  const { createElement: el, Fragment, useEffect, useRef, useState } = wp.element
  const { Notice, Spinner } = wp.components
  const { useSelect } = wp.data
  const { __ } = wp.i18n
  const domain = 'student-accommodation-api'

  /** Returns whether an element has been on the screen: the site is not asked about what nobody looks at. */
  const useWasSeen = (element) => {
    const [wasSeen, setWasSeen] = useState(false)
    useEffect(() => {
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true)
      })
      observer.observe(element.current)
      return () => observer.disconnect()
    }, [])
    return wasSeen
  }

  const Result = ({ head }) => {
    const { host, pathname } = new URL(head['og:url'])
    const parts = decodeURI(pathname).split('/').filter(Boolean)
    return el(
      'figure',
      { className: 'hfs-result' },
      el('figcaption', null, __('In search results', domain)),
      head.robots.startsWith('noindex')
        ? el(
            Notice,
            { status: 'warning', isDismissible: false },
            __('Search engines do not list this page, and the site map leaves it out.', domain),
          )
        : el(
            'div',
            null,
            el('span', { className: 'hfs-result-site' }, head['og:site_name']),
            el('span', { className: 'hfs-result-address' }, [host, ...parts].join(' › ')),
            el('strong', null, head.title),
            el('p', null, head.description),
          ),
    )
  }

  const Card = ({ head }) =>
    el(
      'figure',
      { className: 'hfs-card' },
      el('figcaption', null, __('In messengers', domain)),
      el(
        'div',
        null,
        el('img', { src: head['og:image'], alt: head['og:image:alt'], width: 1200, height: 630 }),
        el('span', null, new URL(head['og:url']).host),
        el('strong', null, head['og:title']),
        el('p', null, head['og:description']),
      ),
    )

  hfs.PageHead = ({ postId, fields, screen, blocks }) => {
    const box = useRef()
    const wasSeen = useWasSeen(box)
    const [answer, setAnswer] = useState(null)
    const asked = useSelect(
      (select) => {
        const editor = select('core/editor')
        const [title, excerpt] = ['title', 'excerpt'].map((name) => editor.getEditedPostAttribute(name) ?? '')
        return JSON.stringify({ fields, screen, title, excerpt })
      },
      [fields, screen],
    )
    hfs.useAnswer(
      wasSeen,
      () => ({
        path: `/hfs/v1/editor/${postId}/head`,
        data: { ...JSON.parse(asked), content: wp.data.select('core/editor').getEditedPostContent() },
      }),
      setAnswer,
      [asked, blocks],
    )
    const missing = answer && (answer.obstacle || answer.silence)
    return el(
      'section',
      { ref: box, className: 'hfs-head', 'aria-label': __('How it looks', domain) },
      el(
        'p',
        { className: 'hfs-help' },
        __('As the site makes it. Where a field is empty, this is what the site takes.', domain),
      ),
      answer === null && el(Spinner),
      missing && el('p', null, missing),
      answer?.head && el(Fragment, null, el(Result, { head: answer.head }), el(Card, { head: answer.head })),
    )
  }
})(window.wp, window.hfsFields)
