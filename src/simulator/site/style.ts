/** Class names as in Ember. */
export const stylesheet = `
:root { color-scheme: light; font: 15px/1.45 system-ui, sans-serif; color: #1d2226; background: #f4f2ee; }
* { box-sizing: border-box; }
body { margin: 0; }
a { color: #0a5cb8; text-decoration: none; }
a:hover { text-decoration: underline; }
button { font: inherit; cursor: pointer; border: 1px solid #5e5e5e; border-radius: 16px; background: #fff; padding: 5px 14px; }
button:disabled { opacity: .5; cursor: not-allowed; }
input, textarea, select { font: inherit; padding: 8px 10px; border: 1px solid #8c8c8c; border-radius: 4px; max-width: 100%; }
:focus-visible { outline: 2px solid #0a5cb8; outline-offset: 2px; }
.simulated { background: #3b2f63; color: #fff; text-align: center; padding: 6px 12px; font-size: 13px; font-weight: 600; }
.simulated-code { border: 2px dashed #3b2f63; padding: 10px; border-radius: 6px; }
.nav { background: #fff; border-bottom: 1px solid #dedbd6; padding: 10px 16px; }
.nav a { margin-right: 16px; }
.app__content { max-width: 420px; margin: 24px auto; padding: 0 16px; }
.card-layout { background: #fff; border: 1px solid #dedbd6; border-radius: 8px; padding: 20px 24px; }
.card-layout h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.25; }
.form__input--floating { margin-bottom: 12px; }
.form__input--floating label { display: block; font-size: 13px; margin-bottom: 4px; }
.form__input--floating input { width: 100%; }
.form__label--error { color: #b3261e; font-size: 13px; }
.btn__primary--large, .content__button--primary { width: 100%; border: 0; border-radius: 24px; padding: 12px; background: #0a5cb8; color: #fff; font-weight: 600; }
@media (min-width: 601px) { .narrow-window { display: none; } }
@media (max-width: 600px) { .wide-window { display: none; } }
.puzzle { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin: 12px 0; }
.puzzle button { padding: 4px; border-radius: 6px; }
.puzzle img { width: 100%; height: auto; display: block; }
.global-nav { position: sticky; top: 0; z-index: 10; background: #fff; border-bottom: 1px solid #dedbd6; }
.global-nav__content { display: flex; gap: 16px; align-items: center; justify-content: space-between; max-width: 1128px; margin: 0 auto; padding: 6px 16px; flex-wrap: wrap; }
.search-global-typeahead__input { width: 220px; background: #edf3f8; border: 0; }
.global-nav__primary-items { display: flex; flex-wrap: wrap; gap: 4px; margin: 0; padding: 0; list-style: none; }
.global-nav__primary-link { display: block; padding: 8px 10px; border: 0; border-radius: 0; background: none; color: #5b5b5b; font-size: 13px; }
.global-nav__primary-link--active { color: #1d2226; border-bottom: 2px solid #1d2226; }
.global-nav__me-photo { display: inline-grid; place-items: center; width: 22px; height: 22px; border-radius: 50%; background: #3b2f63; color: #fff; font-size: 12px; margin-right: 6px; }
.global-nav__me-content { position: fixed; top: 84px; right: 16px; z-index: 20; display: grid; gap: 8px; min-width: 200px; padding: 14px; background: #fff; border: 1px solid #dedbd6; border-radius: 8px; box-shadow: 0 6px 24px rgb(0 0 0 / .15); }
.scaffold-layout__main { max-width: 1128px; margin: 20px auto; padding: 0 16px; }
.workspace { height: calc(100vh - 90px); overflow-y: auto; }
.lazy-column { max-width: 1128px; margin: 20px auto; padding: 0 16px; }
.dialog { width: min(640px, 90%); border: 1px solid #dedbd6; border-radius: 8px; }
.artdeco-card { background: #fff; border: 1px solid #dedbd6; border-radius: 8px; padding: 16px; margin-bottom: 12px; }
.artdeco-button--primary { background: #0a5cb8; border-color: #0a5cb8; color: #fff; }
.artdeco-modal-overlay { position: fixed; inset: 0; z-index: 30; display: grid; place-items: center; background: rgb(0 0 0 / .6); padding: 16px; }
.artdeco-modal { width: min(640px, 100%); max-height: 90vh; overflow: auto; background: #fff; border-radius: 8px; padding: 20px; }
.artdeco-dropdown__content { position: absolute; z-index: 20; background: #fff; border: 1px solid #dedbd6; border-radius: 8px; padding: 8px; }
.artdeco-toasts { position: fixed; bottom: 24px; left: 24px; z-index: 40; display: grid; gap: 8px; }
.artdeco-toast-item { display: flex; gap: 12px; align-items: center; background: #fff; border: 1px solid #8c8c8c; border-radius: 8px; padding: 10px 16px; box-shadow: 0 6px 24px rgb(0 0 0 / .2); }
.artdeco-toast-item__message { margin: 0; }
.feed-identity-module { background: #fff; border: 1px solid #dedbd6; border-radius: 8px; padding: 16px; width: 225px; }
.hidden { display: none; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.jobs-search-box { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.scaffold-layout__list-container { list-style: none; margin: 0 0 12px; }
.scaffold-layout__list-item { min-height: 92px; padding: 12px 0; border-bottom: 1px solid #dedbd6; }
.job-card-list__footer-wrapper { display: flex; gap: 14px; list-style: none; padding: 0; margin: 4px 0 0; color: #5b5b5b; font-size: 13px; }
.jobs-search-pagination__pages { display: flex; flex-wrap: wrap; gap: 12px; list-style: none; padding: 0; }
.jobs-s-apply { margin-top: 12px; }
.jobs-easy-apply-content fieldset { border: 0; margin: 0; padding: 0; }
.jobs-easy-apply-form-section__grouping > div { margin-bottom: 14px; }
.jobs-easy-apply-form-section__grouping label { display: inline-block; margin-bottom: 4px; }
.artdeco-inline-feedback { display: flex; gap: 6px; align-items: center; margin: 6px 0; }
.artdeco-inline-feedback--error { color: #b3261e; }
.artdeco-inline-feedback--success { color: #1b6e36; }
.scaffold-layout__row { display: flex; gap: 20px; align-items: flex-start; flex-wrap: wrap; }
.scaffold-layout__row > :first-child { flex: 1 1 420px; min-width: 0; }
.scaffold-layout__aside { flex: 0 1 300px; }
.top-card-background-hero-image { height: 80px; margin: -16px -16px 12px; background: #cfdce8; border-radius: 8px 8px 0 0; }
.text-heading-xlarge { display: inline; font-size: 24px; }
.text-body-small { color: #666; }
.pv-top-card-v2-ctas, .invitation-answer, .artdeco-modal__actionbar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.pv-top-card-v2-ctas a, .artdeco-modal__actionbar a { border: 1px solid #5e5e5e; border-radius: 16px; padding: 5px 14px; }
.artdeco-modal__actionbar { justify-content: flex-end; margin-top: 16px; }
.artdeco-modal__dismiss { float: right; border: 0; }
.send-invite textarea { width: 100%; }
.reusable-search__entity-result-list, .artdeco-list, .msg-conversations-container__conversations-list, .msg-s-message-list-content { list-style: none; padding: 0; }
.entity-result, .search-result, .invitation-card { display: flex; justify-content: space-between; gap: 16px; align-items: center; padding: 12px 0; border-bottom: 1px solid #eceae6; }
.entity-result__badge, .distance-badge { color: #666; margin-left: 6px; }
.artdeco-pagination { display: flex; gap: 12px; align-items: center; justify-content: center; flex-wrap: wrap; margin: 16px 0; }
.artdeco-pagination__pages { display: flex; flex-wrap: wrap; gap: 4px; list-style: none; padding: 0; margin: 0; }
.mn-invitation-manager__tabs { display: flex; gap: 16px; list-style: none; padding: 0; }
.msg-conversation-listitem { display: flex; gap: 8px; align-items: center; border-bottom: 1px solid #eceae6; }
.msg-conversation-listitem__link { flex: 1; text-align: left; border: 0; border-radius: 0; min-width: 0; }
.msg-conversation-card__message-snippet { display: block; color: #666; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.msg-thread { flex: 2 1 420px; min-width: 0; }
.msg-overlay-conversation-bubble { position: fixed; right: 24px; bottom: 0; z-index: 30; width: min(340px, 100%); max-height: 90vh; overflow: auto; margin: 0; }
.other-degree { display: none; }
.actions-card-copy a, .actions-card-copy button { display: inline-block; width: 0; height: 0; padding: 0; border: 0; overflow: hidden; }
.sticky-header { position: fixed; top: 0; left: 0; right: 0; z-index: 5; background: #fff; transform: translateY(-200%); }
.invitation-row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; min-height: 96px; border-bottom: 1px solid #eceae6; }
.confirmation { min-width: 280px; background: #fff; }
body > .confirmation { position: fixed; inset: 20% 20% auto; z-index: 30; padding: 20px; border: 1px solid #8c8c8c; }
.msg-s-event-listitem__body { white-space: pre-wrap; overflow-wrap: anywhere; margin: 4px 0 12px; }
.msg-s-message-group__meta { display: flex; gap: 8px; font-weight: 600; }
.msg-form__contenteditable { min-height: 80px; padding: 10px; background: #f4f2ee; border-radius: 8px; margin-bottom: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
.msg-form__contenteditable p { margin: 0; }
.update-components-text, .comments-comment-item__main-content { white-space: pre-wrap; overflow-wrap: anywhere; margin: 10px 0; display: block; }
.ql-editor { min-height: 72px; border: 1px solid #8c8c8c; border-radius: 6px; padding: 10px; margin: 10px 0; overflow-wrap: anywhere; }
.social-details-social-counts { display: flex; flex-wrap: wrap; gap: 16px; padding: 0; margin: 8px 0 0; list-style: none; font-size: 13px; color: #5b5b5b; }
.plain { border: 0; padding: 0; }
.artdeco-inline-feedback__message { color: #b3261e; }
`;
