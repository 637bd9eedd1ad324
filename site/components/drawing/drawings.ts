import about from "../../drawings/about.svg";
import career from "../../drawings/career.svg";
import cloud from "../../drawings/cloud.svg";
import contact from "../../drawings/contact.svg";
import customizedErp from "../../drawings/customized-erp.svg";
import eCommerce from "../../drawings/e-commerce.svg";
import homeHero from "../../drawings/home-hero.svg";
import internship from "../../drawings/internship.svg";
import legal from "../../drawings/legal.svg";
import mobileApp from "../../drawings/mobile-app.svg";
import newsPortal from "../../drawings/news-portal.svg";
import notFound from "../../drawings/not-found.svg";
import ourWork from "../../drawings/our-work.svg";
import product from "../../drawings/product.svg";
import serverError from "../../drawings/server-error.svg";
import services from "../../drawings/services.svg";
import softwareDevelopment from "../../drawings/software-development.svg";
import textVoiceSms from "../../drawings/text-voice-sms.svg";
import thankYou from "../../drawings/thank-you.svg";
import webApplication from "../../drawings/web-application.svg";
import webDesign from "../../drawings/web-design.svg";
import whatsappBusinessApi from "../../drawings/whatsapp-business-api.svg";

/** Every drawing that a page can show, by name: the text of its file in `site/drawings/`. */
export const drawings = {
  "web-application": webApplication,
  "web-design": webDesign,
  "mobile-app": mobileApp,
  cloud,
  "e-commerce": eCommerce,
  "news-portal": newsPortal,
  "customized-erp": customizedErp,
  "text-voice-sms": textVoiceSms,
  "whatsapp-business-api": whatsappBusinessApi,
  "software-development": softwareDevelopment,
  "home-hero": homeHero,
  services,
  about,
  "our-work": ourWork,
  career,
  internship,
  contact,
  product,
  legal,
  "not-found": notFound,
  "server-error": serverError,
  "thank-you": thankYou,
} as const;

/** The file name of a drawing, without `.svg`. */
export type DrawingName = keyof typeof drawings;
